/** Returns the addresses with which calendar apps subscribe to a URL. */
export function programsFor(url: string, name: string) {
  const webcal = url.replace(/^https?:/, 'webcal:');
  const outlook = new URLSearchParams({ url, name: `Tandem · ${name}` });
  return [
    {
      name: 'google',
      href: `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcal })}`,
      isWebPage: true,
    },
    { name: 'outlook', href: `https://outlook.live.com/calendar/0/addfromweb?${outlook}`, isWebPage: true },
    { name: 'apple', href: webcal, isWebPage: false },
  ] as const;
}
