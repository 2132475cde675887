-- the open streams of every process end, at commit, with the sign-in that opened them
create trigger access_token_removed after delete on access_token referencing old table as changed for each statement execute function announce_notifications();
