import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { detailOf } from './detail-of.ts';
import { Editor } from './Editor.tsx';

const route = getRouteApi('/_admin/portal/policy/edit');

/** The editor of an address; `made` is the policy that a new one became at its first save: the same editor continues with it. */
type Opened = { key: number; id: string | undefined; made: string | undefined };

/** Edits a new policy, or the one in the address. */
export function EditPage() {
  const { id } = route.useSearch();
  const [opened, setOpened] = useState<Opened>({ key: 0, id, made: undefined });
  if (id !== opened.id) setOpened(id === opened.made ? { ...opened, id } : { key: opened.key + 1, id, made: undefined });
  const { key, made } = opened;
  if (id !== undefined && id !== made) return <Stored key={key} id={id} />;
  return <Editor key={key} read={null} onMade={(next) => setOpened((before) => ({ ...before, made: next }))} />;
}

function Stored({ id }: { id: string }) {
  const { data } = useSuspenseQuery(detailOf(id));
  return <Editor read={data} />;
}
