// Parses one text in its own thread, so that a text made to slow down regular expressions does not delay other
// requests.
import { parentPort, workerData } from 'node:worker_threads';
import { skillPatterns } from '@tandem/drafts/skill-patterns';
import { parseCv } from './cv.parser.ts';

parentPort?.postMessage(parseCv((workerData as { text: string }).text, skillPatterns));
