// Parses one text in a thread of its own: whatever somebody writes to keep patterns busy, nobody else waits for it.
import { parentPort, workerData } from 'node:worker_threads';
import { parseCv } from './cv.parser.ts';
import { skillPatterns } from './cv.skills.ts';

parentPort?.postMessage(parseCv((workerData as { text: string }).text, skillPatterns));
