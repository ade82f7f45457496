import { QuestionBank } from '../../../lib/tech-tests/QuestionBank.tsx';
import page from '../company.module.css';

/** The company's own questions for technical tests, next to Tandem's. */
export default function TestQuestionsPage() {
  return (
    <div className={page.page}>
      <QuestionBank isSuperuser={false} />
    </div>
  );
}
