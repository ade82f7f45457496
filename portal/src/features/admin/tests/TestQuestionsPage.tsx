import { QuestionBank } from '../../../lib/tech-tests/QuestionBank.tsx';
import classes from '../admin.module.css';

/** Tandem's questions for technical tests, which every company can use. */
export default function TestQuestionsPage() {
  return (
    <div className={classes.page}>
      <QuestionBank isSuperuser />
    </div>
  );
}
