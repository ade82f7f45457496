;; Bitset operations, 256 bits per iteration. Address and length of each set are multiples of 64 bytes; `end` is the end
;; of the first one. Requires only WebAssembly 1.0 and shared memory, whose views remain valid when it grows.
(module
  (import "sets" "memory" (memory 1 32768 shared))

  ;; Number of bits that are in both sets.
  (func (export "intersectionCount") (param $one i32) (param $other i32) (param $end i32) (result i32)
    (local $sum i64)
    (loop $turn
      (local.set $sum
        (i64.add
          (local.get $sum)
          (i64.add
            (i64.add
              (i64.popcnt (i64.and (i64.load (local.get $one)) (i64.load (local.get $other))))
              (i64.popcnt (i64.and (i64.load offset=8 (local.get $one)) (i64.load offset=8 (local.get $other)))))
            (i64.add
              (i64.popcnt (i64.and (i64.load offset=16 (local.get $one)) (i64.load offset=16 (local.get $other))))
              (i64.popcnt (i64.and (i64.load offset=24 (local.get $one)) (i64.load offset=24 (local.get $other))))))))
      (local.set $other (i32.add (local.get $other) (i32.const 32)))
      (br_if $turn (i32.lt_u (local.tee $one (i32.add (local.get $one) (i32.const 32))) (local.get $end))))
    (i32.wrap_i64 (local.get $sum)))

  ;; Writes the intersection of two sets into a third.
  (func (export "and") (param $one i32) (param $other i32) (param $end i32) (param $into i32)
    (loop $turn
      (i64.store (local.get $into)
        (i64.and (i64.load (local.get $one)) (i64.load (local.get $other))))
      (i64.store offset=8 (local.get $into)
        (i64.and (i64.load offset=8 (local.get $one)) (i64.load offset=8 (local.get $other))))
      (i64.store offset=16 (local.get $into)
        (i64.and (i64.load offset=16 (local.get $one)) (i64.load offset=16 (local.get $other))))
      (i64.store offset=24 (local.get $into)
        (i64.and (i64.load offset=24 (local.get $one)) (i64.load offset=24 (local.get $other))))
      (local.set $into (i32.add (local.get $into) (i32.const 32)))
      (local.set $other (i32.add (local.get $other) (i32.const 32)))
      (br_if $turn (i32.lt_u (local.tee $one (i32.add (local.get $one) (i32.const 32))) (local.get $end)))))

  ;; Writes the union of two sets into a third.
  (func (export "or") (param $one i32) (param $other i32) (param $end i32) (param $into i32)
    (loop $turn
      (i64.store (local.get $into)
        (i64.or (i64.load (local.get $one)) (i64.load (local.get $other))))
      (i64.store offset=8 (local.get $into)
        (i64.or (i64.load offset=8 (local.get $one)) (i64.load offset=8 (local.get $other))))
      (i64.store offset=16 (local.get $into)
        (i64.or (i64.load offset=16 (local.get $one)) (i64.load offset=16 (local.get $other))))
      (i64.store offset=24 (local.get $into)
        (i64.or (i64.load offset=24 (local.get $one)) (i64.load offset=24 (local.get $other))))
      (local.set $into (i32.add (local.get $into) (i32.const 32)))
      (local.set $other (i32.add (local.get $other) (i32.const 32)))
      (br_if $turn (i32.lt_u (local.tee $one (i32.add (local.get $one) (i32.const 32))) (local.get $end)))))

  ;; Writes the difference, the first set without the second, into a third.
  (func (export "andNot") (param $one i32) (param $other i32) (param $end i32) (param $into i32)
    (loop $turn
      (i64.store (local.get $into)
        (i64.and (i64.load (local.get $one)) (i64.xor (i64.load (local.get $other)) (i64.const -1))))
      (i64.store offset=8 (local.get $into)
        (i64.and (i64.load offset=8 (local.get $one)) (i64.xor (i64.load offset=8 (local.get $other)) (i64.const -1))))
      (i64.store offset=16 (local.get $into)
        (i64.and (i64.load offset=16 (local.get $one)) (i64.xor (i64.load offset=16 (local.get $other)) (i64.const -1))))
      (i64.store offset=24 (local.get $into)
        (i64.and (i64.load offset=24 (local.get $one)) (i64.xor (i64.load offset=24 (local.get $other)) (i64.const -1))))
      (local.set $into (i32.add (local.get $into) (i32.const 32)))
      (local.set $other (i32.add (local.get $other) (i32.const 32)))
      (br_if $turn (i32.lt_u (local.tee $one (i32.add (local.get $one) (i32.const 32))) (local.get $end))))))
