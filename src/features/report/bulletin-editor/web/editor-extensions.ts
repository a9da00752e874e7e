import { Placeholder } from '@tiptap/extensions/placeholder';
import { StarterKit } from '@tiptap/starter-kit';
import { BlockCounts } from './block-counts.ts';
import { BlockIds } from './block-ids.ts';
import { CoverPage, LockedBlock } from './block-views.tsx';
import { BulletinDoc, ChapterTitle, Citation, Paragraph, Piece, type PieceTexts, Subheading, TextColour } from './bulletin-nodes.ts';
import { MoveKeys } from './move-blocks.ts';
import { PictureFiles, type TakePictures } from './picture-files.ts';

interface Texts extends PieceTexts {
  placeholder: string;
  chapter: string;
  take: TakePictures;
}

const isWeb = (address: string): boolean => /^https?:\/\//i.test(address);

/** Marks, links, undo and where something is dropped are the library's; what a bulletin is made of is ours. */
export const editorExtensions = ({ placeholder, chapter, take, ...pieces }: Texts) => [
  BulletinDoc,
  Paragraph,
  Subheading,
  ChapterTitle,
  CoverPage,
  LockedBlock,
  Piece.configure(pieces),
  Citation.configure(pieces),
  TextColour,
  StarterKit.configure({
    document: false,
    paragraph: false,
    heading: false,
    blockquote: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    hardBreak: false,
    trailingNode: false,
    link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: isWeb, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  Placeholder.configure({
    includeChildren: false,
    placeholder: ({ node }) => (node.type.name === 'chapterTitle' ? chapter : placeholder),
  }),
  BlockIds,
  BlockCounts,
  MoveKeys,
  PictureFiles.configure({ take }),
];
