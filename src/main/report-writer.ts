// Entry of the thread that makes PDF files of bulletins.
import type { PdfQuestion } from '#features/report/brief-report/server/pdf/write-apart.ts';
import { toPdf } from '#features/report/brief-report/server/pdf/to-pdf.ts';
import { answerQuestions } from '#server/threads/answer-questions.ts';

answerQuestions(async ({ request }: PdfQuestion) => request && toPdf(request));
