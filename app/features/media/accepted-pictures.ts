/** For the `accept` of a field that takes pictures: most computers know HEIC by its extension only. */
export const acceptedPictures = 'image/*,.heic,.heif';
