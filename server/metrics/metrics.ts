import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { ProviderCalls } from '../providers/calls.ts';

/** The author of an assistant's answer. */
type AnsweredBy = 'built-in' | 'model';

/** The metrics of the running product. Labels never contain user input or URLs of the site. */
export type Metrics = {
  /** Exposes the gauges and counters registered here. */
  registry: Registry;
  requestAnswered(operation: string, status: number, seconds: number): void;
  assistantAnswered(by: AnsweredBy, outcome: 'answered' | 'failed'): void;
  watchProviders(calls: ProviderCalls): void;
  /** Counts a request to a listing feed by its HTTP status; 0 without an answer. */
  feedAnswered(feed: string, status: number): void;
};

/** Gauges of prom-client that `promtool` rejects, named like counters; other metrics have the same data. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const callBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 180];

/** Creates the registry with process metrics, and counters of requests, answers, and calls. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);

  const requests = new Counter({
    name: 'porchlight_requests_total',
    help: 'Requests answered, by the operation of the specs (site: pages and files) and class of status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const times = new Histogram({
    name: 'porchlight_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by operation.',
    labelNames: ['operation'],
    buckets: requestBuckets,
    registers,
  });
  const answers = new Counter({
    name: 'porchlight_assistant_answers_total',
    help: 'Answers of the assistant, by who wrote them and how it ended.',
    labelNames: ['by', 'outcome'],
    registers,
  });
  const calls = new Counter({
    name: 'porchlight_provider_calls_total',
    help: 'Calls to outside providers, by what they do and how it ended; refused: one number, address, or photo.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const callTimes = new Histogram({
    name: 'porchlight_provider_call_duration_seconds',
    help: 'Time that outside providers take.',
    labelNames: ['kind'],
    buckets: callBuckets,
    registers,
  });
  const feedRequests = new Counter({
    name: 'porchlight_feed_requests_total',
    help: 'Requests to listing feeds, by feed and how it ended; limited: 429, too many requests.',
    labelNames: ['feed', 'outcome'],
    registers,
  });
  return {
    registry,
    requestAnswered(operation, status, seconds) {
      requests.inc({ operation, status: `${Math.floor(status / 100)}xx` });
      times.observe({ operation }, seconds);
    },
    assistantAnswered: (by, outcome) => answers.inc({ by, outcome }),
    feedAnswered(feed, status) {
      const outcome = status === 429 ? 'limited' : status >= 200 && status < 300 ? 'ok' : 'failed';
      feedRequests.inc({ feed, outcome });
    },
    watchProviders(provider) {
      provider.listen(({ kind, ok, refusal, milliseconds }) => {
        calls.inc({ kind, outcome: ok ? 'ok' : refusal ? 'refused' : 'failed' });
        callTimes.observe({ kind }, milliseconds / 1000);
      });
    },
  };
}
