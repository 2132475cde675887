import { fileAddress } from '#api/file-address.ts';
import css from './ListingCard.module.css';

/**
 * The cover of a listing in a list, beside its title. Loaded only if there is one: the address of files is not part of a list's own data.
 */
export const Cover = ({ id }: { id: string }) => <img src={fileAddress(id)} alt="" loading="lazy" decoding="async" className={css.cover} />;
