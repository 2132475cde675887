import type { PolicyAction } from '#domain/policy-editing.ts';
import { eventLog } from '../editing/event-log.ts';

/** Workflow events of policies; `failed` is a scheduled publication that was refused. */
export const policyEvents = eventLog<PolicyAction | 'failed'>('policy_event', 'policy_id');
