import {
  agencyType,
  date,
  degrees,
  emailAddress,
  file,
  line,
  longText,
  stateCode,
  stateName,
  webUrl,
  zipCode,
} from './cells.ts'
import { type ContractPart, type Field, type ImportKind, kind, optional, required } from './import-kind.ts'

const keyed = { external_id: required('external_id', line(200), ['id']) }

const ofAgency = (isRequired: boolean): Field => ({
  ...optional('agency_id', line(200), ['agency_id', 'agency']),
  isRequired,
  target: 'agency',
})

const person = {
  first_name: optional('first_name', line()),
  last_name: optional('last_name', line()),
  email: optional('email', emailAddress, ['email_address', 'e_mail']),
  phone: optional('phone', line(60), ['phone_number', 'telephone']),
  title: optional('title', line(), ['position', 'job_title']),
}

const contacts = {
  oneOf: ['first_name', 'last_name', 'email', 'phone'],
  entityType: 'Contact',
  // A changed contact no longer has the values that users reported as incorrect.
  onChange: [
    'incorrect_info_reported_at = null',
    'incorrect_info_reported_by = null',
    'incorrect_info_reason = null',
  ],
}

const contractPart = (part: ContractPart['part']) =>
  ({
    [`${part}_file`]: { ...optional(`${part}_file`, file, [part]), target: { part, holds: 'file_key' } },
    [`${part}_name`]: { ...optional(`${part}_name`, line()), target: { part, holds: 'contract_name' } },
  }) satisfies Record<string, Field>

const download = {
  ...keyed,
  name: required('name', line(), ['title']),
  file: optional('file_key', file, ['path', 'file_name']),
}

const agencies = kind('agencies', 'agency', {
  words: ['agency', 'agencies'],
  fields: {
    ...keyed,
    name: required('name', line(), ['agency_name']),
    address1: optional('address1', line(), ['address', 'street', 'address_1', 'address_line_1']),
    address2: optional('address2', line(), ['address_2', 'address_line_2']),
    city: optional('city', line()),
    state: optional('state', stateCode),
    zip: optional('zip', zipCode, ['zip_code', 'zipcode', 'postal_code']),
    agency_type: required('agency_type', agencyType, ['type']),
    fiscal_year_end: optional('fiscal_year_end', line(60)),
    sourcewell_id: optional('sourcewell_id', line(60)),
    omnia_id: optional('omnia_id', line(60)),
    latitude: { ...optional('latitude', degrees(90), ['lat']), type: 'double precision' },
    longitude: { ...optional('longitude', degrees(180), ['lng', 'lon', 'long']), type: 'double precision' },
  },
  entityType: 'Agency',
  searchIndexes: ['agencies_name_and_city', 'agencies_words'],
})

const salesReports = kind('sales_reports', 'sales report', {
  fields: {
    ...keyed,
    agency_external_id: ofAgency(false),
    account_name: optional('account_name', line()),
    dealer_name: optional('dealer_name', line(), ['vendor', 'dealer']),
    first_purchase_date: { ...optional('first_purchase_date', date), type: 'date' },
    last_purchase_date: { ...optional('last_purchase_date', date), type: 'date' },
    status: optional('status', line(100)),
  },
  oneOf: ['account_name', 'dealer_name'],
  entityType: 'SalesReport',
  searchIndexes: ['sales_reports_dealer_name'],
})

const statuteTexts = ['all_statute', 'state_statute', 'local_statute', 'school_statute', 'county_statute']

/** All kinds, by their name in the command. */
export const importKinds: Readonly<Record<string, ImportKind>> = {
  agencies,
  contacts: kind('contacts', 'contact', {
    fields: { ...keyed, agency_external_id: ofAgency(true), ...person },
    scope: 'item.agency_id is not null',
    ...contacts,
  }),
  'corporate-contacts': kind('contacts', 'corporate contact', {
    fields: { ...keyed, ...person },
    scope: 'item.agency_id is null',
    ...contacts,
  }),
  'sales-reports': salesReports,
  statutes: kind('state_statutes', 'state statute', {
    fields: {
      ...keyed,
      state: required('state', stateName),
      ...Object.fromEntries(statuteTexts.map((column) => [column, optional(column, longText)])),
      link: optional('link', webUrl, ['url', 'source']),
    },
    oneOf: [...statuteTexts, 'link'],
    entityType: 'StateStatute',
  }),
  'media-links': kind('media_links', 'video', {
    fields: {
      ...keyed,
      title: required('title', line(), ['name']),
      url: required('url', webUrl, ['link']),
      category: optional('category', line(100)),
    },
    entityType: 'MediaLink',
  }),
  'contract-documents': kind('contract_documents', 'contract document', {
    fields: {
      ...keyed,
      name: required('name', line(), ['title']),
      ...contractPart('bid'),
      ...contractPart('contract'),
      ...contractPart('price_sheet'),
    },
    entityType: 'ContractDocument',
  }),
  'marketing-materials': kind('marketing_materials', 'infographic', {
    fields: download,
    entityType: 'MarketingMaterial',
  }),
  'financing-informations': kind('financing_informations', 'finance document', { fields: download }),
}
