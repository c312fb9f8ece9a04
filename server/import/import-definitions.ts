import {
  agencyType,
  calendarDate,
  degrees,
  emailAddress,
  file,
  multiLine,
  singleLine,
  stateCode,
  stateName,
  webUrl,
  zipCode,
} from './cells.ts'
import {
  type ContractPart,
  defineImport,
  type Field,
  type ImportDefinition,
  optional,
  required,
} from './import-definition.ts'

const withId = { external_id: required('external_id', singleLine(200), ['id']) }

const agencyIdField = (isRequired: boolean): Field => ({
  ...optional('agency_id', singleLine(200), ['agency_id', 'agency']),
  isRequired,
  target: 'agency',
})

const personFields = {
  first_name: optional('first_name', singleLine()),
  last_name: optional('last_name', singleLine()),
  email: optional('email', emailAddress, ['email_address', 'e_mail']),
  phone: optional('phone', singleLine(60), ['phone_number', 'telephone']),
  title: optional('title', singleLine(), ['position', 'job_title']),
}

const contactOptions = {
  oneOf: ['first_name', 'last_name', 'email', 'phone'],
  entityType: 'Contact',
  // A changed contact no longer has the values that users reported as incorrect.
  onChange: [
    'incorrect_info_reported_at = null',
    'incorrect_info_reported_by = null',
    'incorrect_info_reason = null',
  ],
}

const contractFields = (part: ContractPart['part']) =>
  ({
    [`${part}_file`]: { ...optional(`${part}_file`, file, [part]), target: { part, property: 'file_key' } },
    [`${part}_name`]: {
      ...optional(`${part}_name`, singleLine()),
      target: { part, property: 'contract_name' },
    },
  }) satisfies Record<string, Field>

const downloadFields = {
  ...withId,
  name: required('name', singleLine(), ['title']),
  file: optional('file_key', file, ['path', 'file_name']),
}

const agencies = defineImport('agencies', 'agency', {
  names: ['agency', 'agencies'],
  fields: {
    ...withId,
    name: required('name', singleLine(), ['agency_name']),
    address1: optional('address1', singleLine(), ['address', 'street', 'address_1', 'address_line_1']),
    address2: optional('address2', singleLine(), ['address_2', 'address_line_2']),
    city: optional('city', singleLine()),
    state: optional('state', stateCode),
    zip: optional('zip', zipCode, ['zip_code', 'zipcode', 'postal_code']),
    agency_type: required('agency_type', agencyType, ['type']),
    fiscal_year_end: optional('fiscal_year_end', singleLine(60)),
    sourcewell_id: optional('sourcewell_id', singleLine(60)),
    omnia_id: optional('omnia_id', singleLine(60)),
    latitude: { ...optional('latitude', degrees(90), ['lat']), type: 'double precision' },
    longitude: { ...optional('longitude', degrees(180), ['lng', 'lon', 'long']), type: 'double precision' },
  },
  entityType: 'Agency',
})

const salesReports = defineImport('sales_reports', 'sales report', {
  fields: {
    ...withId,
    agency_external_id: agencyIdField(false),
    account_name: optional('account_name', singleLine()),
    dealer_name: optional('dealer_name', singleLine(), ['vendor', 'dealer']),
    first_purchase_date: { ...optional('first_purchase_date', calendarDate), type: 'date' },
    last_purchase_date: { ...optional('last_purchase_date', calendarDate), type: 'date' },
    status: optional('status', singleLine(100)),
  },
  oneOf: ['account_name', 'dealer_name'],
  entityType: 'SalesReport',
})

const statuteTexts = ['all_statute', 'state_statute', 'local_statute', 'school_statute', 'county_statute']

export const importDefinitions: Readonly<Record<string, ImportDefinition>> = {
  agencies,
  contacts: defineImport('contacts', 'contact', {
    fields: { ...withId, agency_external_id: agencyIdField(true), ...personFields },
    scope: 'item.agency_id is not null',
    ...contactOptions,
  }),
  'corporate-contacts': defineImport('contacts', 'corporate contact', {
    fields: { ...withId, ...personFields },
    scope: 'item.agency_id is null',
    ...contactOptions,
  }),
  'sales-reports': salesReports,
  statutes: defineImport('state_statutes', 'state statute', {
    fields: {
      ...withId,
      state: required('state', stateName),
      ...Object.fromEntries(statuteTexts.map((column) => [column, optional(column, multiLine)])),
      link: optional('link', webUrl, ['url', 'source']),
    },
    oneOf: [...statuteTexts, 'link'],
    entityType: 'StateStatute',
  }),
  'media-links': defineImport('media_links', 'video', {
    fields: {
      ...withId,
      title: required('title', singleLine(), ['name']),
      url: required('url', webUrl, ['link']),
      category: optional('category', singleLine(100)),
    },
    entityType: 'MediaLink',
  }),
  'contract-documents': defineImport('contract_documents', 'contract document', {
    fields: {
      ...withId,
      name: required('name', singleLine(), ['title']),
      ...contractFields('bid'),
      ...contractFields('contract'),
      ...contractFields('price_sheet'),
    },
    entityType: 'ContractDocument',
  }),
  'marketing-materials': defineImport('marketing_materials', 'infographic', {
    fields: downloadFields,
    entityType: 'MarketingMaterial',
  }),
  'financing-informations': defineImport('financing_informations', 'finance document', {
    fields: downloadFields,
  }),
}
