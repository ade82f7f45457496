import type { TestQuestionInput } from '@tandem/contracts/test-question';

type Options = [text: string, correct?: 'correct'][];

const choice = (
  title: string,
  text: string,
  skills: string[],
  seconds: number,
  options: Options,
): TestQuestionInput => ({
  kind: 'preScreening',
  title,
  text,
  skills,
  seconds,
  options: options.map(([option, correct]) => ({ text: option, correct: correct === 'correct' })),
});

/** Tandem's own questions, which every company can use. Superusers change and add to them in the portal. */
export const SEED_QUESTIONS: readonly TestQuestionInput[] = [
  choice(
    'Closures in a loop',
    'What does this print?\n\n`for (var i = 0; i < 3; i++) setTimeout(() => console.log(i))`',
    ['javascript'],
    60,
    [['0, 1, 2'], ['3, 3, 3', 'correct'], ['0, 0, 0'], ['undefined three times']],
  ),
  choice(
    'Waiting for two requests',
    'Two requests do not depend on each other. Which code waits for both in the shortest time?',
    ['javascript', 'node'],
    60,
    [
      ['`await first(); await second();`'],
      ['`await Promise.all([first(), second()]);`', 'correct'],
      ['`await Promise.race([first(), second()]);`'],
      ['`first(); second();`'],
    ],
  ),
  choice(
    'Keys in a React list',
    'Items of a list can be reordered and removed, and each row has its own text field. Which key keeps what people typed with the right row?',
    ['react'],
    75,
    [
      ['The index of the item'],
      ['An id that belongs to the item', 'correct'],
      ['A random number for each render'],
      ['No key, because React finds out'],
    ],
  ),
  choice(
    'Effects that run too often',
    'An effect fetches data and depends on an object that is created in each render. What happens?',
    ['react'],
    75,
    [
      ['The effect runs once'],
      ['The effect runs after every render', 'correct'],
      ['React reports an error and does not render'],
      ['The effect runs only when a field of the object changes'],
    ],
  ),
  choice(
    'Finding the slow query',
    'A query filters orders by customer and sorts them by date. Which index lets the database return the first 20 without sorting?',
    ['aws'],
    90,
    [
      ['An index on the date'],
      ['An index on the customer'],
      ['An index on the customer, then the date', 'correct'],
      ['An index on the date, then the customer'],
    ],
  ),
  choice('Storing passwords', 'Which of these are right for storing passwords? Choose all.', [], 75, [
    ['A slow hash made for passwords, such as Argon2id', 'correct'],
    ['A salt that is different for each password', 'correct'],
    ['SHA-256 with one secret for all passwords'],
    ['Encryption, so that support can read them'],
  ]),
  choice(
    'Safe retries',
    'A payment request timed out, and nobody knows whether it arrived. What lets the client send it again without charging twice?',
    [],
    75,
    [
      ['A longer timeout'],
      ['An idempotency key that is sent with both requests', 'correct'],
      ['Using GET instead of POST'],
      ['Waiting a minute before the second try'],
    ],
  ),
  choice(
    'Reading a stack of containers',
    'A container is restarted again and again with exit code 137. What is the most likely cause?',
    ['aws'],
    60,
    [
      ['The image is missing'],
      ['It used more memory than its limit', 'correct'],
      ['The port is already in use'],
      ['The health check answered with 404'],
    ],
  ),
  choice(
    'A test that fails sometimes',
    'A test fails in one run of twenty, and only on the build server. What should come first?',
    ['tdd'],
    75,
    [
      ['Retry it three times'],
      ['Find what differs between the runs, such as time, order or shared data', 'correct'],
      ['Delete it'],
      ['Add a wait of five seconds'],
    ],
  ),
  choice(
    'Text alternatives',
    'A picture in a button is the only content of that button. What does a screen reader need?',
    ['html'],
    60,
    [
      ['Nothing, because the picture is decoration'],
      ['A name for what the button does', 'correct'],
      ['A description of the colours'],
      ['The file name of the picture'],
    ],
  ),
  {
    kind: 'codeQuestions',
    title: 'Next departures',
    text:
      'A screen at the ferry terminal shows the next few departures. Write `nextDepartures` so that it returns their ids in the order passengers leave.\n\n' +
      'Leave out cancelled departures and those that have already left. Delays are in minutes and can be missing. If two leave at the same time, sort them by line. An id may arrive twice: the last report counts.',
    skills: ['javascript'],
    seconds: 1200,
    functionName: 'nextDepartures',
    startingCode:
      '// Return the ids of the departures in the order they should be shown.\nexport function nextDepartures(departures, now, limit = 3) {\n  \n}\n',
    cases: [
      {
        name: 'One delay',
        args: [
          [
            { id: 1, line: 'A', planned: 600, delay: 4 },
            { id: 2, line: 'B', planned: 602 },
          ],
          600,
        ],
        expected: [2, 1],
        hidden: false,
      },
      {
        name: 'Cancelled and gone',
        args: [
          [
            { id: 3, line: 'A', planned: 590 },
            { id: 4, line: 'B', planned: 605 },
            { id: 5, line: 'C', planned: 606, status: 'cancelled' },
          ],
          600,
        ],
        expected: [4],
        hidden: false,
      },
      {
        name: 'Same minute',
        args: [
          [
            { id: 8, line: 'C', planned: 610 },
            { id: 5, line: 'A', planned: 610 },
            { id: 3, line: 'B', planned: 610 },
          ],
          600,
        ],
        expected: [5, 3, 8],
        hidden: false,
      },
      {
        name: 'Same id twice',
        args: [
          [
            { id: 7, line: 'A', planned: 600, delay: 5 },
            { id: 9, line: 'B', planned: 607 },
            { id: 7, line: 'A', planned: 600, delay: 12 },
          ],
          600,
        ],
        expected: [9, 7],
        hidden: false,
      },
      { name: 'No departures', args: [[], 600], expected: [], hidden: true },
      {
        name: 'Only as many as asked for',
        args: [
          [
            { id: 1, line: 'A', planned: 601 },
            { id: 2, line: 'A', planned: 602 },
            { id: 3, line: 'A', planned: 603 },
          ],
          600,
          2,
        ],
        expected: [1, 2],
        hidden: true,
      },
      {
        name: 'Leaves right now',
        args: [[{ id: 1, line: 'A', planned: 595, delay: 5 }], 600],
        expected: [1],
        hidden: true,
      },
      {
        name: 'Cancelled by a later report',
        args: [
          [
            { id: 1, line: 'A', planned: 610 },
            { id: 1, line: 'A', planned: 610, status: 'cancelled' },
          ],
          600,
        ],
        expected: [],
        hidden: true,
      },
    ],
  },
  {
    kind: 'codeQuestions',
    title: 'Free slots',
    text: 'A calendar lists meetings of one day as `[start, end]` in minutes since midnight. Write `freeSlots` so that it returns the gaps between `from` and `to` that are at least `minutes` long.\n\nMeetings can overlap and come in any order.',
    skills: ['javascript'],
    seconds: 1200,
    functionName: 'freeSlots',
    startingCode: 'export function freeSlots(meetings, from, to, minutes) {\n  \n}\n',
    cases: [
      {
        name: 'One meeting',
        args: [[[600, 660]], 540, 720, 30],
        expected: [
          [540, 600],
          [660, 720],
        ],
        hidden: false,
      },
      {
        name: 'Overlapping meetings',
        args: [
          [
            [600, 660],
            [630, 690],
          ],
          540,
          720,
          30,
        ],
        expected: [
          [540, 600],
          [690, 720],
        ],
        hidden: false,
      },
      { name: 'Gap too short', args: [[[560, 720]], 540, 720, 30], expected: [], hidden: false },
      {
        name: 'Any order',
        args: [
          [
            [660, 690],
            [540, 600],
          ],
          540,
          720,
          30,
        ],
        expected: [
          [600, 660],
          [690, 720],
        ],
        hidden: true,
      },
      { name: 'No meetings', args: [[], 540, 720, 60], expected: [[540, 720]], hidden: true },
      { name: 'Meeting outside the day', args: [[[480, 560]], 540, 720, 30], expected: [[560, 720]], hidden: true },
    ],
  },
  {
    kind: 'codeQuestions',
    title: 'Shorten a name',
    text: 'Write `shorten` so that a name longer than `length` characters is cut and ends with “…”. The result, with the “…”, has at most `length` characters, and there is no space before it. Do not cut an emoji in half.',
    skills: ['javascript'],
    seconds: 900,
    functionName: 'shorten',
    startingCode: 'export function shorten(name, length) {\n  \n}\n',
    cases: [
      { name: 'Short enough', args: ['Ada', 5], expected: 'Ada', hidden: false },
      { name: 'Cut', args: ['Hamnkraft', 5], expected: 'Hamn…', hidden: false },
      { name: 'No space before the end', args: ['Ada Lindqvist', 5], expected: 'Ada…', hidden: false },
      { name: 'Exactly as long', args: ['Volta', 5], expected: 'Volta', hidden: true },
      { name: 'Emoji', args: ['⛴⛴🚲🚲🚲', 4], expected: '⛴⛴🚲…', hidden: true },
      { name: 'Empty', args: ['', 5], expected: '', hidden: true },
    ],
  },
];
