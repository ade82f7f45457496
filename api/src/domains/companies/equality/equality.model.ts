import type { EqualityAnswers } from '@tandem/catalogue/equality';
import { model, Schema, type Types } from 'mongoose';
import { maybeDate, record, schemaOf } from '../../../platform/database/mongoose-schema.ts';

/** A survey of a company: the latest one is open until it is submitted, the others are history. */
export interface StoredSurvey {
  _id: Types.ObjectId;
  companyId: Types.ObjectId;
  /** The number of the survey within the company, starting at 1. */
  nth: number;
  answers: EqualityAnswers;
  submittedDate: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredSurvey>({
  companyId: { type: Schema.Types.ObjectId, required: true },
  nth: { type: Number, required: true },
  answers: record,
  submittedDate: maybeDate,
});
schema.index({ companyId: 1, nth: 1 }, { unique: true });

const Surveys = model<StoredSurvey>('EqualitySurvey', schema, 'equalitysurveys');

type Ref = string | Types.ObjectId;

export const surveys = {
  /** Returns the surveys of a company, latest first. */
  ofCompany: (companyId: Ref) => Surveys.find({ companyId }).sort({ nth: -1 }).lean<StoredSurvey[]>(),
  /**
   * Stores each answer of an open survey separately, so that two people can answer concurrently; the first answer
   * creates the survey.
   */
  answer: async (companyId: Ref, nth: number, answers: Record<string, number | null | undefined>) => {
    const all = Object.entries(answers).map(([number, answer]) => [`answers.${number}`, answer] as const);
    const given = all.filter(([, answer]) => answer != null);
    const taken = all.filter(([, answer]) => answer === null);
    await Surveys.updateOne(
      { companyId, nth, submittedDate: null },
      {
        ...(given.length > 0 && { $set: Object.fromEntries(given) }),
        ...(taken.length > 0 && { $unset: Object.fromEntries(taken.map(([path]) => [path, 1])) }),
      },
      { upsert: true },
    );
  },
  /** Closes a survey; returns null if its answers have changed since they were read. */
  submit: ({ _id, updatedDate }: StoredSurvey, submittedDate: Date) =>
    Surveys.findOneAndUpdate(
      { _id, updatedDate, submittedDate: null },
      { $set: { submittedDate } },
      { returnDocument: 'after' },
    ).lean<StoredSurvey>(),
  removeOf: async (companyId: Ref) => {
    await Surveys.deleteMany({ companyId });
  },
};
