/** What the chat runs once somebody talks: it loads with the first need, so that the first page is small. */
export { writeFilters } from '../../../listings/filters/search-filters.ts';
export { askAgent, askWaiting } from '../leads/ask-agent.ts';
export { passWaitingSaleOn } from '../leads/sale.ts';
export { askAbout } from './ask-about.ts';
export { askAssistant } from './ask-assistant.ts';
export { readJourney } from './read-journey.ts';
export { showHomes, showHomesIn } from './show-homes.ts';
export { answer, talkAgain } from './talk.ts';
