/** Shares the page's address with the browser's own means, or else copies it. Returns what happened. */
export async function shareLink(title: string): Promise<'shared' | 'copied' | 'canceled' | 'failed'> {
  const url = location.href;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'canceled';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
