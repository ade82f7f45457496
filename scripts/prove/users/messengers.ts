import { randomUUID } from 'node:crypto';
import { writeOnPage } from './pages.ts';
import { browserOf, pick, think, type Visit } from './user.ts';

/**
 * One side of a conversation reads it and writes two messages, retrying each until it is acknowledged, while an open
 * page also sends one.
 */
export const messenger: Visit = async (world) => {
  const { scene, history, random } = world;
  writeOnPage(world);
  const { id, company, developer } = pick(scene.conversations, random);
  const token = random() < 0.5 ? scene.companies[company]?.token : scene.developers[developer]?.token;
  const browser = browserOf(world, 'messenger', token);
  await browser.get(`/api/messages/${id}?limit=50`);
  for (let nth = 0; nth < 2; nth++) {
    await think(world);
    const [clientId, text] = [randomUUID(), `Message ${nth} of ${browser.name}`];
    for (let attempt = 0; attempt < 5; attempt++) {
      const { status, body, sentAt, answeredAt } = await browser.send('POST', `/api/messages/${id}`, {
        clientId,
        text,
      });
      const stored = status === 201 ? { id: body._id, seq: body.seq } : null;
      history.messages.push({ client: browser.name, sentAt, answeredAt, conversation: id, clientId, text, stored });
      if (stored || (status >= 400 && status < 500)) break;
      await think(world);
    }
  }
  browser.close();
};
