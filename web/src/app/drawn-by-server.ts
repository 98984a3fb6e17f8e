/** Whether the server has drawn this page, so that it is taken over and not drawn anew. On the server: yes. */
export const drawnByServer: boolean =
  import.meta.env?.SSR === true || document.querySelector('#root[data-drawn]') !== null;
