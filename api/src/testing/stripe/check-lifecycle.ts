import Stripe from 'stripe';
import { lifecycle } from './lifecycle.ts';

/**
 * Runs through the life cycle of packages in Stripe's test mode, and reports for each step whether it went as expected.
 */
export async function checkLifecycle(key: string, say: (line: string) => void): Promise<boolean> {
  const stripe = new Stripe(key, { maxNetworkRetries: 2, telemetry: false });
  let isRight = true;
  for (const { name, run } of lifecycle(stripe))
    try {
      await run();
      say(`✓ ${name}`);
    } catch (error) {
      isRight = false;
      say(`✗ ${name}\n    ${error instanceof Error ? error.message.replaceAll('\n', '\n    ') : error}`);
    }
  return isRight;
}
