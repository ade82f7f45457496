import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { useTestApp } from '../testing/app.ts';
import { aDeveloper, aVerifiedCompany } from '../testing/people.ts';
import { migrate } from './migrations.ts';

const app = useTestApp();

test('companies hidden or named before keys were compared without spaces still match', async () => {
  const company = await aVerifiedCompany({ domain: 'sjo-bolaget.example', name: 'Nordisk Kajkraft' });
  const [byName, byDomain] = [await aDeveloper(), await aDeveloper()];
  const stored = (name: string, id: string, change: object) =>
    mongoose.connection.collection(name).updateOne({ _id: new mongoose.Types.ObjectId(id) }, change);
  await stored('developers', byName.id, { $set: { hiddenKeys: ['nordisk kajkraft'] } });
  await stored('developers', byDomain.id, { $set: { hiddenKeys: ['sjo bolaget'] } });
  const added = { emailDomains: 1, lookalikeKeys: 1, requestedNames: 1, requestedDate: 1 };
  await stored('companies', company.id, { $set: { website: '' }, $unset: added });
  await mongoose.connection.collection<{ _id: string }>('migrations').deleteOne({ _id: 'renew-name-keys' });

  await migrate();
  for (const { id } of [byName, byDomain])
    expect((await app.get(`/api/users/${id}`, { as: company.token })).status).toBe(404);
  const { slug } = await aVerifiedCompany({ name: 'NORDISK KAJKRAFT AB' });
  expect((await app.get(`/api/companies/${slug}`)).status).toBe(404);
  expect((await app.get(`/api/companies/${company.id}`)).body.name).toBe('Nordisk Kajkraft');
});
