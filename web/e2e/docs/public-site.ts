import { section2Chat } from './public-site/section-2-chat.ts';
import { section2Home } from './public-site/section-2-home.ts';
import { section2Map } from './public-site/section-2-map.ts';
import { section2Pages } from './public-site/section-2-pages.ts';
import { section3 } from './public-site/section-3.ts';
import { section4 } from './public-site/section-4.ts';
import { section4Chat } from './public-site/section-4-chat.ts';
import { section7 } from './public-site/section-7.ts';
import { section7Content } from './public-site/section-7-content.ts';
import { section8 } from './public-site/section-8.ts';
import { section9 } from './public-site/section-9.ts';
import { section5, section6 } from './public-site/sections-5-6.ts';
import type { Requirement } from './requirement.ts';

/** What the document of the public site asks for, in its order. */
export const publicSite: readonly Requirement[] = [
  ...section2Home,
  ...section2Chat,
  ...section2Map,
  ...section2Pages,
  ...section3,
  ...section4Chat,
  ...section4,
  ...section5,
  ...section6,
  ...section7,
  ...section7Content,
  ...section8,
  ...section9,
];
