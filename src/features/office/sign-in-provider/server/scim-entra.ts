// What Microsoft Entra writes and the library refuses: a part of a value that is not there yet, and a manager by the id alone.
import SCIMMY from 'scimmy';
import { isRecord } from '#shared/is-record.ts';

type PatchOp = InstanceType<typeof SCIMMY.Messages.PatchOp>;
const PART = /^(\w+)\[\s*type\s+eq\s+"([^"\\]*)"\s*\]\.(\w+)$/iu;
const MANAGER = /(?:^|:)manager$/iu;

/** `emails[type eq "work"].value` of somebody without one makes it. */
export function withTargets(operations: PatchOp, person: object): PatchOp {
  const plain: unknown = JSON.parse(JSON.stringify(person));
  const made = new Set<string>();
  const list = operations.Operations.map((operation) => {
    const { op, path, value } = operation;
    if (op.toLowerCase() === 'remove' || typeof path !== 'string') return operation;
    if (MANAGER.test(path) && typeof value === 'string') return { ...operation, value: { value } };
    const [, name, type, part] = PART.exec(path) ?? [];
    if (name === undefined || type === undefined || part === undefined) return operation;
    const there = isRecord(plain) ? Object.entries(plain).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1] : undefined;
    const key = `${name} ${type}`.toLowerCase();
    const isThere = made.has(key) || (Array.isArray(there) && there.some((each) => isRecord(each) && each.type === type));
    if (isThere) return operation;
    made.add(key);
    return { op: 'add', path: name, value: [{ type, [part]: value }] };
  });
  return Reflect.construct(SCIMMY.Messages.PatchOp, [{ schemas: operations.schemas, Operations: list }]);
}
