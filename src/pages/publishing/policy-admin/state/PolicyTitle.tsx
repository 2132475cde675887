import { Link } from '@tanstack/react-router';

type Props = { id: string; title: string; onOpen: () => void };

/** The title of a policy, which opens its editor. */
export const PolicyTitle = ({ id, title, onOpen }: Props) => (
  <Link to="/portal/policy/edit" search={{ id }} lang="zh-CN" onClick={onOpen}>
    {title}
  </Link>
);
