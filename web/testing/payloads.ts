/** Texts that would run if any page treated them as markup. */
export const payloads = [
  '<script>window.ran=1</script>',
  '<img src=x onerror="window.ran=1">',
  '<svg onload="window.ran=1"></svg>',
  '<a href="javascript:window.ran=1">press</a>',
  '"><iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<details open ontoggle="window.ran=1">more</details>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.ran=1">',
  '<form action="javascript:window.ran=1"><button>press</button></form>',
  "';window.ran=1;//",
  '{{constructor.constructor("window.ran=1")()}}',
];
