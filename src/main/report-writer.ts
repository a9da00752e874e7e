// Entry of the thread that makes Word and PDF files of bulletins and forms, and looks at the Word files that people bring as templates.
import type { ApartQuestion, ApartRequest } from '#features/report/brief-report/server/write-apart.ts';
import { toPdf } from '#features/report/brief-report/server/pdf/to-pdf.ts';
import { toFormPdf } from '#features/report/brief-report/server/form/form-pdf.ts';
import { toFormWord } from '#features/report/brief-report/server/form/form-word.ts';
import { toWord } from '#features/report/brief-report/server/to-word.ts';
import { checkTemplate } from '#features/report/brief-report/server/word-template/check-template.ts';
import { fillTemplate } from '#features/report/brief-report/server/word-template/fill-template.ts';
import { answerQuestions } from '#server/threads/answer-questions.ts';

answerQuestions(async ({ request }: ApartQuestion) => request && answer(request));

async function answer({ format, given }: ApartRequest): Promise<unknown> {
  switch (format) {
    case 'docx':
      return toWord(given);
    case 'pdf':
      return toPdf(given);
    case 'form-docx':
      return toFormWord(given);
    case 'form-pdf':
      return toFormPdf(given);
    case 'filled':
      return fillTemplate(given);
    default:
      return checkTemplate(given);
  }
}
