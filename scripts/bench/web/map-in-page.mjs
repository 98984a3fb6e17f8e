// Runs in the measured page (map.ts): times frames and the list, and computes the boxes of labels.
const middle = { latitude: 30.2672, longitude: -97.7431 };
const list = () =>
  [...document.querySelectorAll('[aria-label="Results"] a')].map((link) => link.getAttribute('href')).join();
const isStale = () => document.querySelector('[aria-label="Results"].opacity-55') !== null;

let times = [];
let isRunning = false;
let before = '';
let releasedAt = 0;
addEventListener(
  'mouseup',
  () => {
    releasedAt = performance.now();
  },
  true,
);
const tick = (time) => {
  times.push(time);
  if (isRunning) requestAnimationFrame(tick);
};

globalThis.mapBench = {
  /** Searches a part of the map at a zoom, as Back would. */
  go(zoom) {
    const { clientWidth, clientHeight } = document.querySelector('.leaflet-container');
    const degrees = 360 / (256 * 2 ** zoom);
    const [y, x] = [clientHeight * degrees * 0.43, (clientWidth * degrees) / 2];
    const address = new URL(location.href);
    const { latitude, longitude } = middle;
    const bounds = { north: latitude + y, south: latitude - y, east: longitude + x, west: longitude - x };
    address.search = new URLSearchParams(
      Object.entries(bounds).map(([name, value]) => [name, value.toFixed(4)]),
    ).toString();
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  },
  /** Counts the labels with the names of towns, and the pairs of them that overlap by more than half a pixel. */
  overlaps() {
    const labels = document.querySelectorAll('[data-shape], .leaflet-container [data-marker]');
    const boxes = [...labels].map((label) => label.getBoundingClientRect());
    const isOver = (a, b) =>
      a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
    const pairs = boxes.flatMap((a, n) => boxes.slice(n + 1).filter((b) => isOver(a, b)));
    return { labels: boxes.length, overlaps: pairs.length };
  },
  start() {
    [times, isRunning, before] = [[], true, list()];
    requestAnimationFrame(tick);
  },
  frames() {
    isRunning = false;
    return times.slice(1).map((time, n) => time - times[n]);
  },
  /** Waits until the list has other homes; returns how long after the release of the map, in ms. */
  followed: () =>
    new Promise((resolve) => {
      const look = () => {
        const since = performance.now() - releasedAt;
        if ((list() !== before && !isStale()) || since > 5000) resolve(since);
        else requestAnimationFrame(look);
      };
      look();
    }),
};
