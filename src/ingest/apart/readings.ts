// Everything that is read out of untrusted bytes, each as a plain function of plain values. Runs only in a thread, called by `read-apart.ts`.
import type { FetchedContent } from '#server/fetch/fetch-types.ts';
import { holdsStream } from '#server/files/holds-stream.ts';
import { inspectZip } from '#server/files/inspect-zip.ts';
import { readPicture } from '#server/files/read-picture.ts';
import { sniffContentType } from '#server/files/sniff-content-type.ts';
import type { CommentMapping } from '#shared/comment-mapping.ts';
import type { WebMapping, WebSourceKind } from '#shared/web-mapping.ts';
import type { CommentKind } from '../comment/comment-source.ts';
import { readComments } from '../comment/read-comments.ts';
import { decodeBody } from '../decode/decode.ts';
import { type ExtractHints, extractArticle } from '../extract/extract-article.ts';
import { findContent } from '../extract/find-content.ts';
import { findNumbers } from '../extract/find-numbers.ts';
import { parsePage } from '../extract/parse-page.ts';
import { sanitiseContent } from '../extract/sanitise-content.ts';
import { sanitiseRichText } from '../extract/sanitise-rich-text.ts';
import { htmlToText } from '../markup/html-to-text.ts';
import { readSubscriptions } from '../opml/read-opml.ts';
import { readPlaylist } from '../playlist/read-playlist.ts';
import { readRobots } from '../fetch/read-robots.ts';
import { detectContent, detectFeed } from '../source/detect-content.ts';
import { previewContent } from '../source/preview-content.ts';
import { type ContentConfig, readContent } from '../source/read-content.ts';
import { readMap } from '../source/read-map.ts';
import { readFileRows } from '../table/file-rows.ts';
import { lookAtFile } from '../table/look-at-file.ts';
import { sheetToCsv } from '../table/sheet-to-csv.ts';
import { readTable } from '../table/table-text.ts';
import { readQuestions } from '../web-source/read-questions.ts';
import { readResults } from '../web-source/read-results.ts';
import { tryWebSource } from '../web-source/try-web-source.ts';

interface Of {
  fetched: FetchedContent;
}
const textOf = ({ body, headers }: FetchedContent) => decodeBody(body, headers.contentType);

export const READINGS = {
  article: ({ fetched, hints }: Of & { hints: ExtractHints }) => {
    const { text, encoding } = textOf(fetched);
    return { encoding, article: extractArticle(text, fetched.url, hints) };
  },
  /** The markup of an item, as its source gave it. */
  markup: ({ html, url }: { html: string; url: string }) => ({ text: htmlToText(html).trim(), html: sanitiseContent(html, url) }),
  /** What somebody wrote in the editor, or sent in its place. */
  richText: ({ html }: { html: string }) => sanitiseRichText(html),
  source: ({ config, fetched, now }: Of & { config: ContentConfig; now: number }) => readContent(config, fetched, now),
  sitemap: ({ fetched, most }: Of & { most: number }) => readMap(fetched, most),
  preview: ({ config, fetched, now }: Of & { config: ContentConfig; now: number }) => previewContent(config, fetched, now),
  detect: ({ fetched, now }: Of & { now: number }) => detectContent(fetched, now),
  detectFeed: ({ fetched }: Of) => detectFeed(fetched, fetched.url),
  numbers: ({ fetched }: Of) => {
    const page = parsePage(textOf(fetched).text, fetched.url);
    return page && findNumbers(page, findContent(page.body)?.element);
  },
  comments: ({ fetched, mapping, now, kind }: Of & { mapping: CommentMapping; now: number; kind: CommentKind }) =>
    readComments(fetched, mapping, now, kind),
  results: ({ fetched, mapping, now }: Of & { mapping: WebMapping; now: number }) => readResults(fetched, mapping, now),
  questions: ({ fetched, mapping, now }: Of & { mapping: WebMapping; now: number }) => readQuestions(fetched, mapping, now),
  webTrial: ({ fetched, mapping, now, kind }: Of & { mapping: WebMapping; now: number; kind: WebSourceKind }) =>
    tryWebSource(fetched, mapping, now, kind),
  /** Text of bytes; `contentType` as the server gave it, '' if it gave none. */
  text: ({ body, contentType }: { body: Buffer; contentType: string }) => decodeBody(body, contentType),
  /** Returns no rows above `mostCells` cells. */
  table: ({ body, mostCells }: { body: Buffer; mostCells: number }) => {
    const { text } = decodeBody(body);
    return { text, rows: readTable(text, mostCells) };
  },
  /** Files on this machine's disk, as people uploaded them. */
  fileType: ({ path }: { path: string }) => sniffContentType(path),
  archive: ({ path }: { path: string }) => inspectZip(path),
  oldOffice: ({ path, streams }: { path: string; streams: readonly string[] }) => holdsStream(path, streams),
  fileLook: lookAtFile,
  fileRows: readFileRows,
  sheetToCsv,
  picture: (file: { path: string; type: string }) => readPicture(file),
  subscriptions: ({ text }: { text: string }) => readSubscriptions(text),
  playlist: ({ body, base }: { body: Buffer; base: string }) => readPlaylist(body.toString('utf8'), base),
  robots: readRobots,
};
