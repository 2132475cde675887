/** Why a file is refused. */
export const fileMessages = {
  'zh-CN': {
    fileUnknown: '没有这个文件，请重新上传。',
    fileTooLarge: '文件过大，最大 {limit} MB。',
    fileType: '不能上传“{name}”：只接受文档（PDF、OFD、Word、Excel、PPT、WPS、TXT、CSV）、图片和压缩包，且扩展名须与内容一致。',
    fileBomb: '不能上传“{name}”：压缩包已损坏，或解压后过大。解压后最多 1 GB、2 万个文件。',
    fileActive: '不能上传“{name}”：该 PDF 含有脚本或会启动程序。请另存或打印为普通 PDF 后再上传。',
    fileHuge: '不能上传“{name}”：图片尺寸过大，边长最多 {side} 像素，总计最多 {megapixels} 百万像素。',
    fileDamaged: '“{name}”在上传途中损坏，或上传期间被修改，请重新上传。',
    fileInfected: '“{name}”含有恶意内容，已被隔离，不能下载。',
    fileWaiting: '“{name}”正在等待安全扫描，请稍后再下载。',
    fileContentMissing: '“{name}”的内容暂时无法读取，请联系管理员。',
    uploadGone: '这次上传已过期或已取消，请重新上传。',
    tooManyFiles: '您有 {limit} 个文件尚未使用，请先使用后再上传。',
  },
  'en-US': {
    fileUnknown: 'There is no such file. Please upload it again.',
    fileTooLarge: 'The file is too large; at most {limit} MB.',
    fileType:
      '“{name}” is not accepted. Upload a document (PDF, OFD, Word, Excel, PowerPoint, WPS, TXT, CSV), image or archive whose extension matches its content.',
    fileBomb: '“{name}” is not accepted: the archive is damaged or unpacks to too much. At most 1 GB and 20,000 files.',
    fileActive: '“{name}” is not accepted: the PDF contains a script or starts a program. Save or print it as a plain PDF first.',
    fileHuge: '“{name}” is not accepted: the picture is too large. At most {side} pixels a side and {megapixels} megapixels in total.',
    fileDamaged: '“{name}” was damaged on its way, or changed while it was uploaded. Please upload it again.',
    fileInfected: '“{name}” contains malicious content and is in quarantine. It cannot be downloaded.',
    fileWaiting: '“{name}” waits for its safety scan. Please try again later.',
    fileContentMissing: 'The content of “{name}” cannot be read at the moment. Please tell an administrator.',
    uploadGone: 'This upload has expired or was cancelled. Please upload the file again.',
    tooManyFiles: 'You have uploaded {limit} files that are not used yet. Use them before you upload more.',
  },
} as const;
