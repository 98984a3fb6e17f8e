export type { Profile } from '../../../config/feeds/profile.ts';
