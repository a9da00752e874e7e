import {
  AlignLeftOutlined,
  BgColorsOutlined,
  BoldOutlined,
  ClearOutlined,
  CodeOutlined,
  FontColorsOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  LinkOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';

export const undo = <UndoOutlined />;
export const redo = <RedoOutlined />;
export const bold = <BoldOutlined />;
export const italic = <ItalicOutlined />;
export const underline = <UnderlineOutlined />;
export const strike = <StrikethroughOutlined />;
export const code = <CodeOutlined />;
export const bullets = <UnorderedListOutlined />;
export const numbers = <OrderedListOutlined />;
export const indent = <MenuUnfoldOutlined />;
export const outdent = <MenuFoldOutlined />;
export const clean = <ClearOutlined />;
export const size = <FontSizeOutlined />;
export const color = <FontColorsOutlined />;
export const ground = <BgColorsOutlined />;
export const align = <AlignLeftOutlined />;
export const link = <LinkOutlined />;
export const picture = <PictureOutlined />;
export const film = <VideoCameraOutlined />;
// The set has none for these.
export const heading = <b aria-hidden>H</b>;
export const font = <i aria-hidden>F</i>;
export const quote = <span aria-hidden>❝</span>;
export const lowered = (
  <span aria-hidden>
    x<sub>2</sub>
  </span>
);
export const raised = (
  <span aria-hidden>
    x<sup>2</sup>
  </span>
);
export const direction = <span aria-hidden>¶◂</span>;
