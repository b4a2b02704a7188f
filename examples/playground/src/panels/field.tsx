/** One setting with its label, its explanation and its error. */

import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Field, Settings } from '../games/game.js';

type Value = string | number | boolean;

interface LabelledProps {
  readonly label: string;
  readonly about?: string | undefined;
  readonly class?: string;
  readonly children: (ids: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
  }) => ComponentChildren;
}

/** The explanation below a field. */
function About({ id, text }: { readonly id: string | undefined; readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p class="about" id={id}>
      {text}
    </p>
  );
}

/** A label above, an explanation below. */
function Labelled({ label, about, class: kind = '', children }: LabelledProps) {
  const id = useId();
  const aboutId = about === undefined ? undefined : `${id}-about`;
  return (
    <div class={`field ${kind}`}>
      <label for={id}>{label}</label>
      {children({ id, 'aria-describedby': aboutId })}
      <About id={aboutId} text={about} />
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly about?: string | undefined;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  onChange(value: string): void;
}

export function Choice({ label, about, value, choices, onChange }: ChoiceProps) {
  return (
    <Labelled label={label} about={about}>
      {(ids) => (
        <select {...ids} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

interface NumberProps {
  readonly label: string;
  readonly about?: string | undefined;
  readonly value: number | undefined;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number | 'any';
  readonly isWrong?: boolean;
  /** Called with `undefined` when the field is emptied. */
  onChange(value: number | undefined): void;
}

/** A number, or nothing. Numbers out of range are passed on, and the library reports them. */
export function NumberField({ label, about, value, min, max, step, isWrong, onChange }: NumberProps) {
  return (
    <Labelled label={label} about={about}>
      {(ids) => (
        <input
          {...ids}
          type="number"
          inputMode="decimal"
          value={value ?? ''}
          min={min}
          max={max}
          step={step ?? 'any'}
          aria-invalid={isWrong ? 'true' : undefined}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))
          }
        />
      )}
    </Labelled>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly about?: string | undefined;
  readonly value: boolean;
  onChange(value: boolean): void;
}

export function Switch({ label, about, value, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div class="field switch">
      <label>
        <input
          type="checkbox"
          checked={value}
          aria-describedby={about === undefined ? undefined : id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      <About id={id} text={about} />
    </div>
  );
}

interface FieldsProps {
  readonly fields: readonly Field[];
  /** Settings that are missing have the initial value of the field. */
  readonly settings: Settings;
  onChange(name: string, value: Value): void;
}

/** A form of fields as games and heuristics describe them. */
export function Fields({ fields, settings, onChange }: FieldsProps) {
  const settingOf = (name: string): Value | undefined =>
    settings[name] ?? fields.find((each) => each.name === name)?.initial;
  const shown = fields.filter(({ onlyIf }) => onlyIf === undefined || settingOf(onlyIf.name) === onlyIf.value);
  return (
    <div class="fields">
      {shown.map((field) => (
        <AnyField
          key={field.name}
          field={field}
          value={settingOf(field.name) ?? field.initial}
          onChange={(value) => onChange(field.name, value)}
        />
      ))}
    </div>
  );
}

function AnyField({ field, value, onChange }: { field: Field; value: Value; onChange(value: Value): void }) {
  const { label, about } = field;
  if (field.kind === 'choice') {
    return <Choice {...{ label, about, onChange }} value={String(value)} choices={field.choices} />;
  }
  if (field.kind === 'switch') return <Switch {...{ label, about, onChange }} value={value === true} />;
  if (field.kind === 'number') {
    const { min, max, step, initial } = field;
    return (
      <NumberField
        {...{ label, about, min, max, step }}
        value={Number(value)}
        onChange={(given) => onChange(given ?? initial)}
      />
    );
  }
  return (
    <Labelled class="text" label={label} about={about}>
      {(ids) => (
        <input
          {...ids}
          type="text"
          spellcheck={false}
          value={String(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Labelled>
  );
}
