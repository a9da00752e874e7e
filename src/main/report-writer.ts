// Entry of the thread that makes Word and PDF files of bulletins.
import type { ApartQuestion } from '#features/report/brief-report/server/write-apart.ts';
import { toPdf } from '#features/report/brief-report/server/pdf/to-pdf.ts';
import { toWord } from '#features/report/brief-report/server/to-word.ts';
import { answerQuestions } from '#server/threads/answer-questions.ts';

answerQuestions(
  async ({ request }: ApartQuestion) => request && (request.format === 'docx' ? toWord(request.given) : toPdf(request.given)),
);
