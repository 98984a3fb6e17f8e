/** The id of the card's title, for links to it within the page. */
export const showingCardId = 'request-showing';
/** The id of the card's button that goes on to the details, while times are chosen. */
export const showingNextId = 'request-showing-next';

/** Goes to the card, and on to the details if times are chosen. */
export function goToShowing() {
  const title = document.getElementById(showingCardId);
  title?.scrollIntoView({ block: 'start' });
  title?.focus({ preventScroll: true });
  document.getElementById(showingNextId)?.click();
}
