import { fileAddress } from '#api/file-address.ts';
import css from './ListingCard.module.css';

/** The cover of a listing in a list; its title stands beside it. Loaded where there is one: the address of files is no part of a list's own. */
export const Cover = ({ id }: { id: string }) => <img src={fileAddress(id)} alt="" loading="lazy" decoding="async" className={css.cover} />;
