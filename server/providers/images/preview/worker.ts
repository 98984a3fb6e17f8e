import { parentPort, workerData } from 'node:worker_threads';
import type { PreviewResult, PreviewTask } from '../preview.ts';
import { restyle } from './restyle.ts';

// One photo, one thread: what it needs is given at its start, and it ends with its answer.
const { data, width, height, prompt } = workerData as PreviewTask;
const result: PreviewResult = await restyle({ data, width, height }, prompt);
parentPort?.postMessage(result, [result.data.buffer as ArrayBuffer]);
