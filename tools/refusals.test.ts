import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';

const top = fileURLToPath(new URL('..', import.meta.url));

/** Something runs, and is over soon; or whoever draws it says so, and is looked at there. */
const passing = new Set(['disabled', 'isDisabled', 'isBusy', 'isSaving', 'isRunning', 'isLoading', 'isUploading']);
/** The reason is beside it, tied to it. */
const reasons = new Set(['refusal', 'aria-describedby']);

/** Controls whose reason stands elsewhere: in which file, which expression, and where it is read. */
const said: Record<string, string> = {
  'features/setting/ApprovalSection.tsx !props.isEditable': 'above all settings: only an owner changes them',
  'features/setting/AccountTypesSection.tsx !props.isEditable': 'the same',
  'features/setting/DeductionKindsSection.tsx !props.isEditable': 'the same',
  'features/setting/DueNamesSection.tsx !props.isEditable': 'the same',
  'features/setting/OpenLinksSection.tsx !props.isEditable': 'the same',
  'features/setting/PeriodLockSection.tsx !props.isEditable': 'the same',
  'features/setting/QuickKeysSection.tsx !props.isEditable': 'the same',
  'features/setting/ReceiptSection.tsx !props.isEditable': 'the same',
  'features/setting/RetailSection.tsx !props.isEditable': 'the same',
  'features/setting/SettingSection.tsx isSaving || !isEditable': 'the same',
  'features/setting/ReminderSection.tsx !props.isEditable': 'the same',
  'features/setting/SpendingSection.tsx !props.isEditable': 'the same',
  'features/setting/SwitchSection.tsx !isEditable': 'the same',
  'features/setting/TenantNameSection.tsx !props.isEditable': 'the same',
  'features/setting/TimezoneSection.tsx !props.isEditable': 'the same',
  'features/bank-account-access/AccessGrid.tsx !isEditable': 'above the grid: only an owner changes them',
  'features/bank-account-access/BankAccountAccessList.tsx !mayUpdate': 'above the list: only an owner changes them',
  'features/user/AccountChoices.tsx isHeld && !chosen.includes(cashier.id)': 'in its label: who holds it',
  'features/online-payment-enabler/OnlinePaymentEnablerForm.tsx enabler !== undefined': 'below it',
  'features/user/RoleInput.tsx refusal !== undefined': 'below it',
  'parts/record/RequestApproval.tsx isSubmitted': 'in its label: it is handed in',
  'parts/booking/AccountSelector.tsx true': 'in the field: choose the kind of account first',
  'parts/list-filter/FilterPopover.tsx !onClear': 'no chip of a filter is there to remove',
  'parts/booking/TransactableFilter.tsx disabled || isEmpty': 'its fields are empty',
  'features/statement-match/MatchPanel.tsx picked.size === 0 || rest !== 0': 'beside it: what is chosen, what is left',
  'features/statement-match/OpenLines.tsx at === 0': 'beside it: which line of how many it is',
  'features/statement-match/OpenLines.tsx at === lines.length - 1': 'the same',
};

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Every control that is disabled for another reason than that something runs, and says it nowhere. */
function silent(file: string, code: string): string[] {
  return elementsOf(parseSync(file, code).program as unknown as Node).flatMap((element) => {
    const attributes = (element['attributes'] as Node[]).filter(({ type }) => type === 'JSXAttribute');
    const nameOf = (attribute: Node) => String((attribute['name'] as Node)['name']);
    const disabled = attributes.find((attribute) => nameOf(attribute) === 'disabled');
    const value = disabled?.['value'] as Node | null | undefined;
    if (!disabled || (element['name'] as Node)['name'] === 'option') return [];
    if (attributes.some((attribute) => reasons.has(nameOf(attribute)))) return [];
    const expression = value?.['expression'] as Node | undefined;
    if (expression && isPassing(expression)) return [];
    return [expression ? code.slice(expression.start, expression.end).replaceAll(/\s+/g, ' ') : 'true'];
  });
}

function isPassing(node: Node): boolean {
  switch (node.type) {
    case 'LogicalExpression':
      return [node['left'], node['right']].every((side) => isPassing(side as Node));
    case 'ChainExpression':
      return isPassing(node['expression'] as Node);
    case 'MemberExpression':
      return isPassing(node['property'] as Node);
    case 'Identifier':
      return passing.has(String(node['name']));
    default:
      return node.type === 'Literal' && node['value'] === false;
  }
}

function elementsOf(node: Node): Node[] {
  const inside = Object.values(node)
    .flat()
    .filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part)
    .flatMap(elementsOf);
  return node.type === 'JSXOpeningElement' ? [node, ...inside] : inside;
}

it('says why a control cannot be used, where keyboard and touch reach it', () => {
  const found = ['packages/widgets/src', 'apps/backoffice/src'].flatMap((folder) =>
    globSync('**/*.tsx', { cwd: `${top}${folder}` })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !/^ui\/|\.stories\.tsx$|\.test\.tsx$|^testing\//.test(file))
      .flatMap((file) =>
        silent(file, readFileSync(`${top}${folder}/${file}`, 'utf8')).map((expression) => `${file} ${expression}`),
      ),
  );
  // What is new uses RefusableButton, or puts the reason beside it and is named above.
  expect([...new Set(found)].filter((control) => !(control in said))).toEqual([]);
  expect(Object.keys(said).filter((control) => !found.includes(control))).toEqual([]);
});

it('lets pass what runs and what has its reason with it', () => {
  const page = (attributes: string) => silent('a.tsx', `const page = <Button ${attributes} />;`);
  const harmless = [
    'disabled={write.isSaving || isBusy}',
    'disabled={close?.isBusy ?? false}',
    'disabled={!mayVoid} refusal="Hanya pemilik"',
    'disabled={isLate} aria-describedby={id}',
    '',
  ];
  expect(harmless.flatMap(page)).toEqual([]);
  expect(page('disabled={!mayVoid}')).toEqual(['!mayVoid']);
  expect(page('disabled={isSaving || rows.length > 50}')).toEqual(['isSaving || rows.length > 50']);
  expect(page('disabled')).toEqual(['true']);
});
