/** The storage key of a photo that stays with its feed; `listing_media.source_url` says where. */
export const hotKey = 'hot:feed';
