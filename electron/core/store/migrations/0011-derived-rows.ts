/** From here on the tables of rows are made of the field tables, whenever they have another form (`row-tables.ts`). */
export const derivedRows = `
  DROP VIEW task_row;
  DROP VIEW trash_row;
  DROP TABLE task_record;
  DROP TABLE project_row;
  DROP TABLE folder_row;
  DROP TABLE tag_row;
  DROP TABLE column_row;
  DROP TABLE filter_row;
`;
