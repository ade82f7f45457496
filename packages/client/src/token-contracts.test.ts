import { contracts } from '@tandem/contracts/contracts';
import { expect, test } from 'vitest';
import { tokenContracts } from './token-contracts.ts';

test('the client for API tokens has every contract with a route that allows them, and no other', () => {
  const admitting = Object.entries(contracts).filter(([, routes]) =>
    Object.values(routes).some((route) => 'token' in route),
  );
  expect(Object.keys(tokenContracts).toSorted()).toEqual(admitting.map(([name]) => name).toSorted());
});
