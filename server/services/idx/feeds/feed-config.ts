export type { FeedConfig } from '../../../config/feeds/feed-config.ts';
