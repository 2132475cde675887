const reload = () => location.reload();

/**
 * Says below the page that the app or its messages could not be loaded, and opens it again when asked, or once the network is back. What the
 * server sent stays readable, although nothing in it works. Needs no style sheet, which may be what is missing, and is in both languages.
 */
export function sayIncomplete(error: unknown): void {
  reportError(error);
  const line = document.createElement('p');
  line.role = 'alert';
  line.style.cssText =
    'position:fixed;z-index:1100;inset:auto 0 0;margin:0;padding:16px;background:Canvas;color:CanvasText;text-align:center';
  line.innerHTML = '页面没有加载出来，请检查网络。The page could not be loaded. <button>重试 Try again</button>';
  line.addEventListener('click', reload);
  document.getElementById('root')?.append(line);
  addEventListener('online', reload);
}
