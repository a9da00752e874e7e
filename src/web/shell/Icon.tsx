import {
  ApiOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  BellOutlined,
  BookOutlined,
  CloudServerOutlined,
  CommentOutlined,
  ContainerOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  FileTextOutlined,
  FilterOutlined,
  FireOutlined,
  GlobalOutlined,
  HistoryOutlined,
  HomeOutlined,
  ReadOutlined,
  SearchOutlined,
  SettingOutlined,
  StarOutlined,
  TagOutlined,
  TeamOutlined,
  ToolOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { IconName } from '../screens/areas.ts';

const ICONS: Record<IconName, ComponentType> = {
  home: HomeOutlined,
  list: ReadOutlined,
  search: SearchOutlined,
  chart: BarChartOutlined,
  fire: FireOutlined,
  report: FileTextOutlined,
  ticket: ContainerOutlined,
  bell: BellOutlined,
  tool: ToolOutlined,
  tag: TagOutlined,
  filter: FilterOutlined,
  globe: GlobalOutlined,
  user: UserOutlined,
  setting: SettingOutlined,
  api: ApiOutlined,
  monitor: DashboardOutlined,
  cloud: CloudServerOutlined,
  client: TeamOutlined,
  database: DatabaseOutlined,
  star: StarOutlined,
  book: BookOutlined,
  comment: CommentOutlined,
  subject: AppstoreOutlined,
  log: HistoryOutlined,
};

export function Icon({ name }: { name: IconName }) {
  const Picture = ICONS[name];
  return <Picture />;
}
