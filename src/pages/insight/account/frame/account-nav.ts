import {
  BarChart3,
  BookmarkCheck,
  Building2,
  Database,
  FileText,
  FolderOpen,
  KeyRound,
  Landmark,
  LayoutDashboard,
  MessageCircleQuestion,
  Network,
  ScrollText,
  Settings2,
  Wallet,
} from 'lucide-react';

/** The pages of the account, in groups: what is at hand, what was asked for, the company, the user. */
export const accountNav = [
  { group: 'now', pages: [{ name: 'centre', to: '/account/centre', icon: LayoutDashboard }] },
  {
    group: 'policies',
    pages: [
      { name: 'zhengCe', to: '/account/zhengCe', icon: ScrollText },
      { name: 'custom', to: '/account/custom', icon: BookmarkCheck },
    ],
  },
  {
    group: 'cases',
    pages: [
      { name: 'shenPi', to: '/account/shenPi', icon: FileText },
      { name: 'suQiu', to: '/account/suQiu', icon: MessageCircleQuestion },
      { name: 'financial', to: '/account/financial', icon: Wallet },
      { name: 'fuWu', to: '/account/fuWu', icon: Network },
    ],
  },
  {
    group: 'company',
    pages: [
      { name: 'shuju', to: '/account/shuju', icon: Database },
      { name: 'released', to: '/account/released', icon: KeyRound },
      { name: 'xmzl', to: '/account/xmzl', icon: FolderOpen },
      { name: 'jiGou', to: '/account/jiGou', icon: Landmark },
      { name: 'colleagues', to: '/account/colleagues', icon: Building2 },
      { name: 'huanjing', to: '/account/huanjing', icon: BarChart3 },
    ],
  },
  { group: 'self', pages: [{ name: 'set', to: '/account/set', icon: Settings2 }] },
] as const;
