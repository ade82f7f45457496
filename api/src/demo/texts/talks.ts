/** What the two sides of a match write to each other. */
export interface Talk {
  lines: readonly { from: 'user' | 'company'; text: string }[];
  /** The side that has not read the last message. */
  unreadBy?: 'user' | 'company';
  /** What the company has typed and not sent. */
  draft?: string;
  /** The conversation is archived. */
  isOver?: true;
}

/** Conversations of the demo, used in this order. */
export const TALKS: readonly Talk[] = [
  {
    lines: [
      {
        from: 'user',
        text: 'Hello! I read the ad twice, which is a good sign. Is the on-call pay the same on nights when nothing happens?',
      },
      { from: 'company', text: 'It is. You are paid for being reachable, not for things breaking.' },
      {
        from: 'company',
        text: 'Would you like to meet the team next week? Thursday at two or Friday at nine would work.',
      },
      {
        from: 'user',
        text: 'Thursday works. Could I meet someone from the on-call rota as well? Half an hour is enough.',
      },
    ],
    unreadBy: 'company',
  },
  {
    lines: [
      { from: 'company', text: 'Thanks for accepting! What would you like to know before we talk?' },
      { from: 'user', text: 'How do you decide what to build next, and who reviews the code?' },
      {
        from: 'company',
        text: 'The team plans every second Monday, and two people review each change. I can show you the board when we talk.',
      },
    ],
    unreadBy: 'user',
    draft: 'One more thing: the office moves in March, so ',
  },
  {
    lines: [
      {
        from: 'company',
        text: 'Your project with the timetable data is close to what we do. How did you handle late trains?',
      },
      {
        from: 'user',
        text: 'Every change is an event, and the timetable is computed from them. Late trains are just more events. I can send you the talk that I gave about it.',
      },
      { from: 'company', text: 'Please do!' },
      {
        from: 'user',
        text: 'Here it is: https://example.org/talks/late-trains. The part about corrections starts at minute 12.',
      },
    ],
    unreadBy: 'company',
  },
  {
    lines: [
      { from: 'user', text: 'What does “hybrid” mean for you in practice?' },
      {
        from: 'company',
        text: 'Two days a week in the office, and the team chooses which ones. At the moment Tuesday and Thursday.',
      },
      { from: 'user', text: 'That suits me well, thanks.' },
    ],
  },
  {
    lines: [
      { from: 'company', text: 'Your laptop has arrived. See you on the first, at the main entrance at nine.' },
      { from: 'user', text: 'Wonderful, see you then!' },
    ],
    isOver: true,
  },
];
