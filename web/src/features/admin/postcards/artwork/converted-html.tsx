import displayFace from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import textFace from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { readConverted } from './converted-elements.ts';

/** The size of a whole postcard in CSS pixels, 6.25 by 4.25 inches. */
const page = { width: 600, height: 408 } as const;
const shell = '<!doctype html><html lang="en"><title>Postcard</title><body></body></html>';
const face = (name: string, url: string) =>
  `@font-face{font-family:${name};font-weight:100 900;src:url("${url}") format("woff2")}`;
/** The base style of every side: white paper to the edges, and the fonts that the printer has too. */
const paper = `${face('Inter', textFace)}${face('Fraunces', displayFace)}html{overflow:hidden;background:white;color:black}body{margin:0}`;

/**
 * Shows a converted side at its true size, scaled to its frame. The frame runs no scripts; our script adds
 * the styles, which the content policy allows.
 */
export function ConvertedHtml({ html, title }: { html: string; title: string }) {
  const side = useMemo(() => readConverted(html), [html]);
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  const [inner, setInner] = useState<Document | null>(null);
  useEffect(() => {
    if (box.current === null) return;
    const observer = new ResizeObserver(([entry]) => setScale((entry?.contentRect.width ?? 0) / page.width));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const view = inner?.defaultView;
    if (inner === null || view === null || view === undefined) return;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(`${paper}${side.css}`);
    inner.adoptedStyleSheets = [sheet];
    inner.body.style.cssText = side.bodyStyle;
    inner.body.className = side.bodyClass;
  }, [inner, side]);
  return (
    <div ref={box} className="absolute inset-0 overflow-hidden">
      <iframe
        title={title}
        sandbox="allow-same-origin"
        srcDoc={shell}
        tabIndex={-1}
        width={page.width}
        height={page.height}
        onLoad={(event) => setInner(event.currentTarget.contentDocument)}
        className="pointer-events-none origin-top-left border-0"
        style={{ transform: `scale(${scale})` }}
      />
      {inner === null ? null : createPortal(side.content, inner.body)}
    </div>
  );
}
