import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { detailOf } from './detail-of.ts';
import { Editor } from './Editor.tsx';

const route = getRouteApi('/_admin/portal/policy/edit');

/** A policy to be written anew, or the one that the address names. */
export function EditPage() {
  const { id } = route.useSearch();
  return id === undefined ? <Editor key="new" read={null} /> : <Stored key={id} id={id} />;
}

function Stored({ id }: { id: string }) {
  const { data } = useSuspenseQuery(detailOf(id));
  return <Editor read={data} />;
}
