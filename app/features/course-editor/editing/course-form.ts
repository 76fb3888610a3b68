import type { ChangeEvent } from 'react';
import type { CourseFields } from '../schema.ts';
import { toFieldId, useEditor } from './editor-context.ts';

type NamesOf<Value> = {
  [Name in keyof CourseFields]: CourseFields[Name] extends Value ? Name : never;
}[keyof CourseFields];
type FlagName = NamesOf<boolean>;
type TextName = Exclude<keyof CourseFields, FlagName>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Props that bind a control to a field of the draft. */
export function useCourseForm(fields: CourseFields) {
  const { dispatch, problems } = useEditor();

  const text = (name: TextName) => ({
    id: toFieldId(name),
    value: fields[name],
    error: problems[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<Control>) =>
      // oxlint-disable-next-line typescript/consistent-type-assertions -- a select offers only its options' values
      dispatch({ type: 'changed', field: name, value } as Parameters<typeof dispatch>[0]),
  });

  const flag = (name: FlagName) => ({
    id: toFieldId(name),
    checked: fields[name],
    error: problems[name],
    onChange: ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) =>
      dispatch({ type: 'changed', field: name, value: checked }),
  });

  return { text, flag };
}
