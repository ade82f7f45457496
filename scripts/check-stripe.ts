// `STRIPE_TEST_KEY=sk_test_… npm run check:stripe`: runs the life cycle of a company's packages in Stripe's test mode,
// with the same steps as the test of the simulator. It moves no money, and deletes its test clock at the end.
import { checkLifecycle } from '../api/src/testing/stripe/check-lifecycle.ts';

const { STRIPE_TEST_KEY: key = '' } = process.env;

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

if (!key)
  stop(
    'Nothing was checked: STRIPE_TEST_KEY is missing. It is the secret key (sk_test_…) of a Stripe account in test mode ' +
      'with Stripe Tax turned on. See docs/payments.md.',
  );
if (!/^[rs]k_test_/.test(key)) stop('Nothing was checked: STRIPE_TEST_KEY is not a test mode key.');
if (!(await checkLifecycle(key, console.log))) process.exitCode = 1;
