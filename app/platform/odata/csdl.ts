import { escapeMarkup } from '#app/platform/markup.ts';
import { type EntityType, type Field, isCollection } from './entity-type.ts';
import { textFunctions } from './operators.ts';

/** The model of a service. A type without a set is contained in the entities that link to it. */
export type Model<Row> = {
  namespace: string;
  types: readonly EntityType<Row>[];
  sets: readonly string[];
};

const vocabularies = 'https://oasis-tcs.github.io/odata-vocabularies/vocabularies';

/** The model as OData 4.0 CSDL in XML. Sets are named like their types. */
export function csdl({ namespace, types, sets }: Model<never>): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<edmx:Edmx xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx" Version="4.0">
${reference('Org.OData.Core.V1', 'Core')}${reference('Org.OData.Capabilities.V1', 'Capabilities')}<edmx:DataServices>
<Schema xmlns="http://docs.oasis-open.org/odata/ns/edm" Namespace="${namespace}">
${types.map((type) => entityType(type, namespace, sets)).join('')}<EntityContainer Name="Container">
${sets.map((set) => entitySet(set, types, namespace)).join('')}${filterFunctions()}</EntityContainer>
</Schema>
</edmx:DataServices>
</edmx:Edmx>
`;
}

function reference(namespace: string, alias: string): string {
  const include = `<edmx:Include Namespace="${namespace}" Alias="${alias}"/>`;
  return `<edmx:Reference Uri="${vocabularies}/${namespace}.xml">${include}</edmx:Reference>\n`;
}

function entityType(
  { name, key, fields, links }: EntityType<never>,
  namespace: string,
  sets: readonly string[],
): string {
  const properties = fields.map(property);
  const navigation = links.map(({ name: link, type }) => {
    const contains = sets.includes(type) ? '' : ' ContainsTarget="true"';
    return `<NavigationProperty Name="${link}" Type="Collection(${namespace}.${type})"${contains}/>\n`;
  });
  return `<EntityType Name="${name}">
<Key><PropertyRef Name="${key}"/></Key>
${properties.join('')}${navigation.join('')}</EntityType>
`;
}

function property(field: Field<never>): string {
  const { name, type, required, lookup, about } = field;
  const decimals = field.type === 'Edm.Decimal' ? ` Scale="${field.scale ?? 'variable'}"` : '';
  const precision = type === 'Edm.DateTimeOffset' ? ' Precision="3"' : '';
  const nullable = required ? ' Nullable="false"' : '';
  const notes = [
    lookup === undefined ? '' : annotation('RESO.OData.Metadata.LookupName', lookup),
    about === undefined ? '' : annotation('Core.Description', about),
  ].join('');
  const start = `<Property Name="${name}" Type="${type}"${nullable}${decimals}${precision}`;
  return notes === '' ? `${start}/>\n` : `${start}>${notes}</Property>\n`;
}

function entitySet(set: string, types: readonly EntityType<never>[], namespace: string): string {
  const fields = types.find(({ name }) => name === set)?.fields ?? [];
  const hidden = fields.filter((field) => !isCollection(field) && field.uncomparable !== undefined);
  const notes = [
    record('FilterRestrictions', 'NonFilterableProperties', hidden),
    record('SortRestrictions', 'NonSortableProperties', hidden),
    '<Annotation Term="Capabilities.SearchRestrictions"><Record><PropertyValue Property="Searchable" Bool="false"/></Record></Annotation>\n',
  ];
  return `<EntitySet Name="${set}" EntityType="${namespace}.${set}">\n${notes.join('')}</EntitySet>\n`;
}

function filterFunctions(): string {
  const names = Object.keys(textFunctions).map((name) => `<String>${name}</String>`);
  return `<Annotation Term="Capabilities.FilterFunctions"><Collection>${names.join('')}</Collection></Annotation>\n`;
}

function record(term: string, name: string, fields: readonly Field<never>[]): string {
  if (fields.length === 0) return '';
  const paths = fields.map((field) => `<PropertyPath>${field.name}</PropertyPath>`).join('');
  const value = `<PropertyValue Property="${name}"><Collection>${paths}</Collection></PropertyValue>`;
  return `<Annotation Term="Capabilities.${term}"><Record>${value}</Record></Annotation>\n`;
}

function annotation(term: string, text: string): string {
  return `<Annotation Term="${term}" String="${escapeMarkup(text)}"/>`;
}
