import type { Hono } from 'hono';
import * as contract from '#contract/registration.ts';
import { checkIn, exportAttendees, listAttendees } from '#server/casework/booking/attendees.ts';
import { eventFile } from '#server/casework/booking/event.ts';
import { activityOf } from '#server/casework/booking/listings.ts';
import { placesOf } from '#server/casework/booking/places.ts';
import { accept, cancel, confirm, register } from '#server/casework/booking/register.ts';
import { registrationsOf } from '#server/casework/booking/registrations.ts';
import { calendarType } from '#server/publishing/calendar/answer-feed.ts';
import { attachment } from '#server/platform/http/answer/content-disposition.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { notFound } from '#server/platform/http/problem.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.places, (call) => placesOf(call, call.params.id));
  mount(app, deps, contract.register, (call) => register(call, call.body));
  mount(app, deps, contract.mine, (call) => registrationsOf(call.db, call.user.id, call.params, call.now()));
  mount(app, deps, contract.cancel, (call) => cancel(call, call.body));
  mount(app, deps, contract.accept, (call) => accept(call, call.body));
  mount(app, deps, contract.confirm, (call) => confirm(call, call.body));
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
