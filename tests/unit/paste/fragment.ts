/** HTML of a clipboard and the expected result. */
export type Fragment = {
  name: string;
  html: string;
  headings?: readonly string[];
  items?: readonly string[];
  /** Cells by row; a merged cell is repeated in each cell that it covers. */
  rows?: readonly (readonly string[])[];
  /** Other texts that must not be lost. */
  texts?: readonly string[];
};

const office = `xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40"`;

/** The clipboard of Word 2016 and later. */
export const word = (body: string): string => `<html ${office}>
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- @font-face{font-family:宋体} p.MsoNormal{margin:0cm} @list l0{mso-list-id:1;} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt;word-wrap:break-word'><!--StartFragment-->
${body}
<!--EndFragment--></body></html>`;

/** The clipboard of WPS Office. */
export const wps = (body: string): string => `<html ${office}><head><meta name=Generator content="Kingsoft WPS"><style>
@page{mso-page-border-surround-header:no;} p.MsoNormal{mso-style-name:正文;text-indent:32.0pt;}</style></head>
<body style="tab-interval:21pt;text-justify-trim:punctuation;"><!--StartFragment--><div class="Section0" style="layout-grid:15.6000pt;">${body}</div><!--EndFragment--></body></html>`;

/** The clipboard of Excel, and of WPS tables. */
export const excel = (rows: string, columns = 3): string => `<html ${office}><head><meta name=ProgId content=Excel.Sheet>
<style><!--table {mso-displayed-decimal-separator:"\\."} .xl65 {mso-number-format:"\\@";} --></style></head><body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=${columns * 72} style='border-collapse:collapse;width:${columns * 54}pt'>
<!--StartFragment--> ${'<col width=72 style="width:54pt">'.repeat(columns)}
${rows}
<!--EndFragment--></table></body></html>`;

/** A paragraph of Word. */
export const mso = (text: string, style = 'text-indent:32.0pt'): string =>
  `<p class=MsoNormal style='${style}'><span style='font-size:16.0pt;font-family:仿宋_GB2312'>${text}<span lang=EN-US><o:p></o:p></span></span></p>`;

/** An item of a list as Word writes it: a paragraph with its number between conditional comments. */
export const msoItem = (marker: string, text: string, level = 1, family = '"Times New Roman"'): string =>
  `<p class=MsoListParagraph style='margin-left:${level * 21}.0pt;text-indent:-21.0pt;mso-char-indent-count:0;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-US style='font-family:${family}'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span style='font-family:仿宋'>${text}<span lang=EN-US><o:p></o:p></span></span></p>`;

/** The same of WPS. */
export const wpsItem = (marker: string, text: string, level = 1): string =>
  `<p class=MsoNormal style="margin-left:21.0000pt;text-indent:-21.0000pt;mso-list:l${level}&nbsp;level${level}&nbsp;lfo1;" ><!--[if !supportLists]--><span style="font-family:宋体;" ><span style='mso-list:Ignore;' >${marker}<span>&nbsp;</span></span></span><!--[endif]--><span style="mso-spacerun:'yes';font-family:宋体;" ><font face="宋体" >${text}</font></span><o:p></o:p></p>`;

/** Rows of a table in Word: each cell holds a paragraph. */
export const msoRows = (rows: readonly (readonly string[])[]): string =>
  `<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>${rows
    .map(
      (cells, at) =>
        `<tr style='mso-yfti-irow:${at}'>${cells
          .map(
            (cell) =>
              `<td width=189 valign=top style='width:141.8pt;border:solid windowtext 1.0pt'><p class=MsoNormal><span lang=EN-US>${cell}<o:p></o:p></span></p></td>`,
          )
          .join('')}</tr>`,
    )
    .join('')}</table>`;
