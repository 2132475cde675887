import type { Hono } from 'hono';
import * as contract from '#contract/registration.ts';
import { checkIn, exportAttendees, listAttendees } from '../booking/attendees.ts';
import { eventFile } from '../booking/event.ts';
import { activityOf } from '../booking/listings.ts';
import { placesOf } from '../booking/places.ts';
import { accept, cancel, register } from '../booking/register.ts';
import { registrationsOf } from '../booking/registrations.ts';
import { calendarType } from '../calendar/answer-feed.ts';
import { attachment } from '../http/answer/content-disposition.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import { mount } from '../http/mount.ts';
import { notFound } from '../http/problem.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.places, (call) => placesOf(call, call.params.id));
  mount(app, deps, contract.register, (call) => register(call, call.body));
  mount(app, deps, contract.mine, (call) => registrationsOf(call.db, call.user.id, call.params, call.now()));
  mount(app, deps, contract.cancel, (call) => cancel(call, call.body));
  mount(app, deps, contract.accept, (call) => accept(call, call.body));
  mount(app, deps, contract.attendees, (call) => listAttendees(call, call.body));
  mount(app, deps, contract.checkIn, (call) => checkIn(call, call.body));

  mount(app, deps, contract.exportAttendees, async (call) => {
    const { id, language = call.c.var.language } = call.params;
    const { body, headers } = await exportAttendees(call, id, language);
    return call.c.body(body, 200, headers);
  });

  mount(app, deps, contract.event, async ({ params, db, now, publicAddress, c }) => {
    const activity = await activityOf(db, params.id, now());
    if (activity === null) throw notFound();
    const file = eventFile(activity, { language: params.language ?? c.var.language, origin: publicAddress });
    return c.body(file, 200, {
      ...calendarType,
      'Content-Disposition': attachment(`${activity.title}.ics`, `activity-${activity.id}.ics`),
    });
  });
}
